import { MAX_NOTES } from '@rostro/shared/contract/booking/booking';
import { Text } from '@rostro/shared/contract/text';
import { problemIn } from '#edit/person/rules.ts';
import { TextArea } from '#ui/field/TextArea.tsx';
import type { Wizard } from '../wizard/useWizard.ts';

const NOTES = Text(MAX_NOTES);
const HINT =
  'Lo que ayude a recibirte bien. No escribas aquí datos de salud: te los preguntamos aparte, en tu formulario de salud.';

export function NotesField({ wizard: { draft, save } }: { wizard: Wizard }) {
  return (
    <TextArea
      label="Solicitudes especiales"
      optional
      hint={HINT}
      error={problemIn(NOTES, draft.notes)}
      maxLength={MAX_NOTES}
      value={draft.notes}
      onChange={({ target }) => save({ ...draft, notes: target.value })}
    />
  );
}
