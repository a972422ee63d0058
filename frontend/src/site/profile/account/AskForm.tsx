import { AskAboutData, MAX_WISH } from '@rostro/shared/contract/privacy/own-data-requests';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { useEdit } from '#edit/useEdit.ts';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { dataRequestsQuery } from '../parts/api.ts';

const OPTIONS = [
  ['access', 'Acceso: saber qué datos míos tienen'],
  ['rectification', 'Rectificación: corregir un dato'],
  ['opposition', 'Oposición: que no usen mis datos para algo'],
] as const;

const NOTHING: { right: '' | AskAboutData['right']; wish: string } = { right: '', wish: '' };

/** Input stays in this tab until it is sent or cancelled. */
export default function AskForm({ onDone }: { onDone: () => void }) {
  const edit = useEdit({
    name: 'mis-datos',
    saved: { values: NOTHING, version: 0 },
    schema: AskAboutData,
    keeps: true,
    send: (body, { attemptKey }) => call('createMyDataRequest', { body }, { idempotencyKey: attemptKey }),
    // A refusal because of an open request shows which one it is.
    refresh: (cache) => cache.invalidateQueries({ queryKey: dataRequestsQuery().queryKey }),
    said: 'Recibimos tu solicitud',
    onSaved: onDone,
  });
  const cancel = (): void => {
    edit.discard();
    onDone();
  };
  return (
    <SiteForm edit={edit} className="grid gap-4">
      {edit.error && <ErrorNote title="No se envió la solicitud." detail={detailOf(edit.error)} />}
      <SiteField edit={edit} name="right" label="Qué quieres pedir">
        {({ onChange, ref, ...input }) => (
          <SelectField {...input} ref={ref} autoFocus onChange={(event) => onChange(event as never)}>
            <option value="" disabled>
              Elige una opción
            </option>
            {OPTIONS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </SiteField>
      <SiteField edit={edit} name="wish" label="Qué pides, y sobre qué datos">
        {({ onChange, ref, ...input }) => (
          <TextArea
            {...input}
            ref={ref}
            rows={4}
            maxLength={MAX_WISH}
            hint="Si es una corrección, escribe cómo debe quedar."
            onChange={(event) => onChange(event as never)}
          />
        )}
      </SiteField>
      <div className="flex flex-wrap gap-3 justify-end">
        <Button variant="plain" small onClick={cancel}>
          Cancelar
        </Button>
        <Button small type="submit" busy={edit.busy} busyText="Enviando...">
          Enviar solicitud
        </Button>
      </div>
    </SiteForm>
  );
}
