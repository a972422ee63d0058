import { MAX_NOTES } from '@rostro/shared/contract/booking';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import type { Wizard } from '../useWizard.ts';

const HINT = 'Alergias, embarazo, medicamentos o lo que debamos saber antes de recibirte.';

export function NotesField({ wizard: { draft, save } }: { wizard: Wizard }) {
  return (
    <TextArea
      label="Solicitudes especiales"
      optional
      hint={HINT}
      maxLength={MAX_NOTES}
      value={draft.notes}
      onChange={({ target }) => save({ ...draft, notes: target.value })}
    />
  );
}
