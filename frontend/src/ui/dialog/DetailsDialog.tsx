import { type ReactNode, useId } from 'react';
import { Button } from '../button/Button.tsx';
import { classes } from '../classes.ts';
import { Picture } from '../picture/Picture.tsx';
import styles from './DetailsDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface DetailsDialogProps {
  picture: string;
  /** Shows the picture uncropped above the text. By default wide screens crop it and place it beside the text. */
  whole?: boolean;
  category: string;
  name: string;
  /** Buttons next to *Cerrar*. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The details of a service or a machine: picture, text and actions. */
export function DetailsDialog({
  picture,
  whole = false,
  category,
  name,
  actions,
  onClose,
  children,
}: DetailsDialogProps) {
  const titleId = useId();
  return (
    <Dialog wide={!whole} labelledBy={titleId} onClose={onClose}>
      <div className={classes(!whole && styles.beside)}>
        <div className={styles.picture}>
          <Picture src={picture} sizes="(max-width: 860px) 100vw, 600px" eager />
        </div>
        <div className={styles.text}>
          <div>
            <p className="small muted">{category}</p>
            <h2 className="h3" id={titleId}>
              {name}
            </h2>
          </div>
          {children}
        </div>
        <div className={styles.foot}>
          <Button variant="ghost" onClick={onClose}>
            Cerrar
          </Button>
          {actions}
        </div>
      </div>
    </Dialog>
  );
}
