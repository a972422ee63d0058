import { sayInstant } from '@rostro/shared/time';
import { Tooltip } from 'antd';
import { Banknote } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { useCan } from '#office/ui/permissions.ts';
import styles from '#office/ui/RowPress.module.css';
import { classes } from '#ui/classes.ts';
import { owes, type Paid } from './paid.ts';

const PAY = 'Cobrar';

interface PayProps {
  visit: Paid & { startsAt: string };
  /** Where it is paid: an address, or what opens it where the page must not follow the address. */
  to: LinkProps['to'] | (() => void);
  /** The icon alone, for narrow places. */
  bare?: boolean;
  /** Where a group of controls is one tab stop. */
  tabIndex?: 0 | -1;
}

/** One press from a visit to its payment; nothing where nothing is owed, or for who takes no payments. */
export function Pay({ visit, to, bare = false, tabIndex = 0 }: PayProps) {
  if (!useCan('register_payments') || !owes(visit)) return null;
  const face = {
    className: classes(styles.press, bare && styles.bare),
    tabIndex,
    'aria-label': `${PAY} la cita del ${sayInstant(visit.startsAt)}`,
    children: (
      <>
        <Banknote size={bare ? 16 : 14} strokeWidth={1.8} aria-hidden />
        {!bare && PAY}
      </>
    ),
  };
  const press = typeof to === 'function' ? <button type="button" {...face} onClick={to} /> : <Link {...face} to={to} />;
  return bare ? <Tooltip title={PAY}>{press}</Tooltip> : press;
}
