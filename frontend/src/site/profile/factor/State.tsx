import { ShieldCheck, ShieldOff } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import styles from './Factor.module.css';

export function State({ on }: { on: boolean }) {
  const Icon = on ? ShieldCheck : ShieldOff;
  return (
    <p className={classes(styles.state, on && styles.on)}>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      {on ? 'Activada' : 'Desactivada'}
    </p>
  );
}
