import { Button, Dropdown, type MenuProps } from 'antd';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import styles from './MenuButton.module.css';

/** The text of a menu item, with the reason below if it is disabled. */
export function MenuLabel({ text, refusal }: { text: string; refusal: string | undefined }) {
  return (
    <span className="grid leading-[1.35] [&_small]:text-12 [&_small]:whitespace-normal">
      {text}
      {refusal && <small>{refusal}</small>}
    </span>
  );
}

interface MenuEntry {
  key: string;
  icon: LucideIcon;
  text: string;
  refusal?: string | undefined;
  danger?: boolean;
  onClick: () => void;
}

/** Returns an item for `MenuButton`. It is disabled if `refusal` is set. */
export const menuItem = ({ icon: Icon, text, refusal, danger = false, ...entry }: MenuEntry) => ({
  ...entry,
  icon: <Icon size={16} aria-hidden />,
  danger: danger && refusal === undefined,
  disabled: refusal !== undefined,
  label: <MenuLabel text={text} refusal={refusal} />,
});

interface MenuButtonProps {
  id?: string;
  label: string;
  items: NonNullable<MenuProps['items']>;
}

/** The menu of further actions of a row. */
export function MenuButton({ id, label, items }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dropdown
      menu={{ items, className: styles.menu ?? '' }}
      trigger={['click']}
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      autoFocus
    >
      <Button
        {...(id !== undefined && { id })}
        type="text"
        className={styles.button ?? ''}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        icon={<Ellipsis size={16} aria-hidden />}
      />
    </Dropdown>
  );
}
