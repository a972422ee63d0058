import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/Button.tsx';
import { classes } from '../classes.ts';
import { useBackCloses } from '../history/useBackCloses.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  /** Id of the heading that names the dialog. */
  labelledBy: string;
  wide?: boolean;
  /** Takes the whole screen, as for a sheet on a tablet. */
  full?: boolean;
  /** Without it, Escape, Back and the backdrop do not close the dialog. */
  onClose?: () => void;
  /** Back then leaves the page instead of closing the dialog. */
  isLast?: boolean;
  children: ReactNode;
}

let open = 0;
function lockScroll(): () => void {
  open += 1;
  document.documentElement.style.overflow = 'hidden';
  return () => {
    open -= 1;
    if (open === 0) document.documentElement.style.overflow = '';
  };
}

/**
 * Browsers close a dialog on the second Escape even if `cancel` was prevented, but not if the key press was prevented.
 */
function holdOpen(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

/**
 * A modal dialog, open while mounted. Escape, Back and the backdrop close it; the page does not scroll; focus returns
 * at the end.
 */
export function Dialog({ labelledBy, wide = false, full = false, onClose, isLast = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(onClose !== undefined && !isLast, () => onClose?.());

  // A layout effect, because its clean-up runs while the dialog is still in the document; only then `close` restores
  // the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      element?.close();
    };
  }, []);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose?.();
  };

  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide, full && styles.full)}
      aria-labelledby={labelledBy}
      closedby={onClose ? undefined : 'none'}
      onClick={closeOnBackdrop}
      onKeyDown={onClose ? undefined : holdOpen}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      {onClose && (
        <IconButton bare label="Cerrar" className={styles.close} onClick={onClose}>
          <X size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      )}
      {children}
    </dialog>
  );
}
