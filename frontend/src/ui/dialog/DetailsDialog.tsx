import { type ReactNode, useId } from 'react';
import { Button } from '../button/Button.tsx';
import { classes } from '../classes.ts';
import { Picture } from '../picture/Picture.tsx';
import styles from './DetailsDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface DetailsDialogProps {
  picture: string;
  /** Wide screens show the picture beside the text, cropped, unless it has to be seen whole. */
  whole?: boolean;
  category: string;
  name: string;
  /** What can be done with it, beside closing. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Everything about one thing of a catalog: picture, text, and what comes next. */
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
          <Picture src={picture} eager />
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
