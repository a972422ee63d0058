import { useEffect, useRef, useState } from 'react';
import { useKept } from '#edit/kept.ts';
import { useCloseGuard } from '#office/edit/useCloseGuard.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useSize } from '#office/ui/useSize.ts';
import type { Catalog, Saved } from '../data/types.ts';
import { CatalogForm } from './CatalogForm.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import type { Draft } from './draft.ts';
import styles from './Form.module.css';
import type { Subject } from './useSubject.ts';

interface FormHostProps {
  catalog: Catalog;
  subject: Subject | undefined;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
}

/** The dialog keeps its subject while it fades; each opening begins a form of its own. */
function useLast(subject: Subject | undefined): { shown: Subject | undefined; opening: number } {
  const last = useRef<{ shown: Subject | undefined; opening: number; open: boolean }>({
    shown: undefined,
    opening: 0,
    open: false,
  });
  const open = subject !== undefined;
  const opening = last.current.opening + (open && !last.current.open ? 1 : 0);
  const now = { shown: subject ?? last.current.shown, opening, open };
  useEffect(() => {
    last.current = now;
  });
  return now;
}

/** The form in its dialog. It always stands on the page, so that what was typed survives the dialog. */
export function FormHost({ catalog, subject, onSaved, onClose }: FormHostProps) {
  const { phone } = useSize();
  const [draft, setDraft] = useKept<Draft | undefined>(`catalogo.${catalog.area}`, undefined);
  const [asking, setAsking] = useState(false);
  const { shown, opening } = useLast(subject);
  const dirty = subject !== undefined && draft?.of === subject.key;
  useCloseGuard(dirty);

  const leave = (): void => {
    setAsking(false);
    setDraft(undefined);
    onClose();
  };
  return (
    <>
      <Dialog
        inAddress
        open={subject !== undefined}
        onCancel={() => (dirty ? setAsking(true) : onClose())}
        title={shown?.row ? catalog.words.edit : catalog.words.create}
        footer={null}
        width={phone ? '100%' : 680}
        centered={!phone}
        className={phone ? (styles.sheet ?? '') : ''}
        intoFirstField
      >
        {shown && (
          <CatalogForm
            key={`${shown.key} ${opening}`}
            catalog={catalog}
            subject={shown}
            draft={draft?.of === shown.key ? draft : undefined}
            onDraft={setDraft}
            onClose={() => (dirty ? setAsking(true) : onClose())}
            onSaved={(saved) => {
              leave();
              onSaved(saved);
            }}
          />
        )}
      </Dialog>
      <DiscardDialog open={asking && dirty} onStay={() => setAsking(false)} onDiscard={leave} />
    </>
  );
}
