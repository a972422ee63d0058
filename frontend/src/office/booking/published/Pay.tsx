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
  /** The address of the payment, or a function that opens it where the page must not navigate. */
  to: LinkProps['to'] | (() => void);
  /** The icon only, for narrow places. */
  bare?: boolean;
  /** For a group of controls that is one tab stop. */
  tabIndex?: 0 | -1;
}

/** Empty if nothing is owed, or if the user takes no payments. */
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
