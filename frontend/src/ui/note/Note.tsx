import { CircleAlert, CircleCheck, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/Button.tsx';
import { classes } from '../classes.ts';
import styles from './Note.module.css';

export type NoteTone = 'ok' | 'bad' | 'sage' | 'quiet';

interface NoteProps {
  tone?: NoteTone;
  icon?: LucideIcon;
  /** Announces the note to screen readers when it appears: as an alert if the tone is `bad`, as a status otherwise. */
  announce?: boolean;
  onClose?: () => void;
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Note({ tone = 'quiet', icon, announce = false, onClose, action, className, children }: NoteProps) {
  const Icon = icon ?? (tone === 'ok' ? CircleCheck : CircleAlert);
  const role = tone === 'bad' ? 'alert' : 'status';
  return (
    <div className={classes(styles.note, styles[tone], className)} {...(announce && { role })}>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <div>{children}</div>
      {action}
      {onClose && (
        <IconButton bare label="Cerrar aviso" onClick={onClose}>
          <X size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
