import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import type { Tab } from './nav.ts';
import styles from './Tabs.module.css';

interface TabsProps {
  tabs: readonly Tab[];
  /** Texts behind labels, such as counts, by address. */
  marks: Readonly<Record<string, string>>;
}

/** The pages beside this one, as links with addresses of their own. A phone scrolls them sideways. */
export function Tabs({ tabs, marks }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && open)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, []);
  return (
    <nav
      ref={row}
      aria-label="Secciones"
      className="relative flex gap-5 border-b border-b-line overflow-x-auto [scrollbar-width:none]"
    >
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={({ isActive }) => classes(styles.tab, isActive && styles.on)}>
          {label}
          {marks[to]}
        </NavLink>
      ))}
    </nav>
  );
}
