import { Button, Dropdown, type MenuProps } from 'antd';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import styles from './MenuButton.module.css';

/** An entry's word; under it, why it cannot be chosen. */
export function MenuLabel({ text, refusal }: { text: string; refusal: string | undefined }) {
  return (
    <span className={styles.label}>
      {text}
      {refusal && <small>{refusal}</small>}
    </span>
  );
}

interface MenuEntry {
  key: string;
  icon: LucideIcon;
  text: string;
  /** Why it cannot be chosen, if so: the entry stays, with its reason under it. */
  refusal?: string | undefined;
  danger?: boolean;
  onClick: () => void;
}

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

/** What else can be done with one row of a list. */
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
