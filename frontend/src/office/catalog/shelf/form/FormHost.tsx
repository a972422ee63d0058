import { useRef, useState } from 'react';
import type { Edit } from '#edit/useEdit.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useLastOpened } from '#office/ui/useLastOpened.ts';
import { useSize } from '#office/ui/useSize.ts';
import type { Catalog, FormValues, Saved } from '../../published/data/types.ts';
import { DiscardDialog } from '../../published/form/DiscardDialog.tsx';
import styles from '../../published/form/Form.module.css';
import { CatalogForm } from './CatalogForm.tsx';
import type { Subject } from './useSubject.ts';

/** 760 px with head and frame, and never taller than the screen. */
const SCROLLS = { body: { maxHeight: 'min(676px, calc(100dvh - 132px))', overflowY: 'auto' } } as const;

interface FormHostProps {
  catalog: Catalog;
  subject: Subject | undefined;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
}

/** The form in its dialog. Its input survives closing unless the user discards it. */
export function FormHost({ catalog, subject, onSaved, onClose }: FormHostProps) {
  const { phone } = useSize();
  const [asking, setAsking] = useState(false);
  const form = useRef<Edit<FormValues>>(null);
  const { shown, opening } = useLastOpened(subject);
  const cancel = (): void => (form.current?.dirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        inAddress
        open={subject !== undefined}
        onCancel={cancel}
        title={shown?.row ? catalog.words.edit : catalog.words.create}
        footer={null}
        width={phone ? '100%' : 960}
        centered={!phone}
        {...(!phone && { styles: SCROLLS })}
        className={phone ? (styles.sheet ?? '') : ''}
        intoFirstField
      >
        {shown && (
          <CatalogForm
            key={`${shown.key} ${opening}`}
            ref={form}
            catalog={catalog}
            subject={shown}
            onCancel={cancel}
            onClose={onClose}
            onSaved={onSaved}
          />
        )}
      </Dialog>
      <DiscardDialog
        open={asking && subject !== undefined}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          form.current?.discard();
          onClose();
        }}
      />
    </>
  );
}
