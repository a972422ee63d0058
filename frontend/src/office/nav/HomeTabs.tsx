import { NavLink } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import styles from './HomeTabs.module.css';
import { useHome } from './useHome.ts';

/** The user's start page comes first; empty without the right to see the agenda. */
export function HomeTabs() {
  const { panel, today, isBoard } = useHome();
  if (today === undefined) return null;
  const tabs = [
    { to: panel, word: 'Panel' },
    { to: today, word: 'Hoy' },
  ];
  return (
    <nav aria-label="Inicio" className="flex gap-5 -mt-1 mb-4 border-b border-b-line">
      {(isBoard ? tabs.reverse() : tabs).map(({ to, word }) => (
        <NavLink key={to} to={to} end className={({ isActive }) => classes(styles.tab, isActive && styles.on)}>
          {word}
        </NavLink>
      ))}
    </nav>
  );
}
