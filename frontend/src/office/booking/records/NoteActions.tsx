import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { Button } from 'antd';
import { Pencil, PenLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { readDraft } from '#edit/drafts.ts';
import { useCan } from '#office/ui/permissions.ts';
import { useSession } from '#session/useSession.ts';
import { AddPhoto } from '../photos/AddPhoto.tsx';
import { Actions } from './Actions.tsx';
import { AddToNote } from './AddToNote.tsx';
import { additionTo } from './draft.ts';
import { useLicence } from './licence.tsx';
import { SignDialog } from './SignDialog.tsx';

const ICON = { size: 16, strokeWidth: 1.8, 'aria-hidden': true } as const;

export interface NoteProps {
  record: ClinicalRecord;
  /** The id of the appointment whose tab shows the note. */
  shownAt: string;
  onReload: () => Promise<void>;
}

/**
 * Only the author may change a draft; its author and whoever has a licence may sign it. Everyone with `edit_records`
 * may add photos to it, and with a licence an addendum to a signed note.
 */
export function NoteActions({ onChange, ...note }: NoteProps & { onChange: () => void }) {
  const { record } = note;
  const mayWrite = useCan('edit_records');
  if (!mayWrite) return null;
  if (record.signed !== null) return <Adding {...note} />;
  return (
    <>
      <AddPhoto record={record} shownAt={note.shownAt} />
      <Draft onChange={onChange} {...note} />
    </>
  );
}

function Draft({ record, shownAt, onReload, onChange }: NoteProps & { onChange: () => void }) {
  const [signing, setSigning] = useState(false);
  const { me } = useSession();
  const licence = useLicence(shownAt);
  const isOwn = record.author.id === me?.id;
  return (
    <>
      {!isOwn && (
        <p className="text-12 leading-[1.5] text-muted">
          Solo quien la escribió puede cambiarla{licence === '' && ', y para firmarla hace falta cédula profesional'}.
          Para decir algo más, agrega una nota tuya.
        </p>
      )}
      {(isOwn || licence !== '') && (
        <Actions>
          {isOwn && (
            <Button icon={<Pencil {...ICON} />} onClick={onChange}>
              Editar nota
            </Button>
          )}
          <Button icon={<PenLine {...ICON} />} onClick={() => setSigning(true)}>
            Firmar nota
          </Button>
          <SignDialog
            record={record}
            shownAt={shownAt}
            open={signing}
            onReload={onReload}
            onClose={() => setSigning(false)}
          />
        </Actions>
      )}
    </>
  );
}

function Adding({ record, shownAt }: NoteProps) {
  const [adding, setAdding] = useState(() => readDraft(additionTo(record.id)) !== undefined);
  const licence = useLicence(shownAt);
  if (adding) return <AddToNote record={record} shownAt={shownAt} onClose={() => setAdding(false)} />;
  if (licence === '') {
    return (
      <p className="text-12 leading-[1.5] text-muted">
        Para agregar a una nota firmada hace falta cédula profesional. Para decir algo más, agrega una nota tuya.
      </p>
    );
  }
  return (
    <Actions>
      <Button icon={<Plus {...ICON} />} onClick={() => setAdding(true)}>
        Agregar a la nota
      </Button>
    </Actions>
  );
}
