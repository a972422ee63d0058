import {
  DENIABLE_TOPICS,
  MAX_HISTORY_LINES,
  MedicalFacts,
  type MedicalHistory,
  PHOTOTYPES,
  PREGNANCIES,
} from '@rostro/shared/contract/records/medical-history';
import { PREGNANCY_WORDS, sayDoubt, sayTopic } from '@rostro/shared/privacy/clinical-words';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { EditChecks, EditSwitch } from '#office/edit/choices.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditLines } from '#office/edit/EditLines.tsx';
import { EditArea, EditSelect } from '#office/edit/fields.tsx';
import { historyQuery, takeVersion } from './api.ts';
import { sayPhototype } from './words.ts';

const FAILED = 'Error al guardar los antecedentes';
const CONSENT = 'La persona dio su consentimiento expreso para guardar estos datos';

type Values = MedicalFacts & { consent: boolean; confirmed: string[] };
const schema = MedicalFacts.extend({
  confirmed: z.array(z.string()),
  consent: z.literal(true, { error: 'Confirma que la persona dio su consentimiento expreso' }),
});

const BLANK = MedicalFacts.parse({});
/** Each version needs its own consent. */
const valuesOf = (history: MedicalHistory | null): Saved<Values> => ({
  values: { ...MedicalFacts.parse(history ?? BLANK), consent: false, confirmed: [] },
  version: history?.version ?? 0,
});

const NONE_OPTIONS = DENIABLE_TOPICS.map((value) => ({ value, label: sayTopic(value) }));
const PREGNANCY_OPTIONS = PREGNANCIES.map((value) => ({ value, label: PREGNANCY_WORDS[value] }));
const PHOTOTYPE_OPTIONS = PHOTOTYPES.map((value) => ({ value, label: sayPhototype(value) }));

interface MedicalFormProps {
  clientId: string;
  history: MedicalHistory | null;
  onClose: () => void;
}

/** Writes a new version. Input is kept until the form opens again. */
export function MedicalForm({ clientId, history, onClose }: MedicalFormProps) {
  const cache = useQueryClient();
  const edit = useEdit({
    name: `antecedentes.${clientId}`,
    saved: valuesOf(history),
    schema,
    send: (facts, { version }) => call('saveMedicalHistory', { params: { clientId }, body: { ...facts, version } }),
    savedIn: valuesOf,
    onAnswer: (saved) => takeVersion(cache, clientId, saved),
    said: 'Antecedentes guardados correctamente',
    readAgain: async () => {
      const { current } = await cache.fetchQuery({ ...historyQuery(clientId), staleTime: 0 });
      return valuesOf(current);
    },
    onSaved: onClose,
    keeps: true,
  });
  const doubts = history?.doubts ?? [];
  const words = { edit, rows: 1, optional: true } as const;
  const lines = { edit, max: MAX_HISTORY_LINES } as const;
  return (
    <EditForm
      edit={edit}
      failed={FAILED}
      aria-label="Antecedentes"
      foot={
        <DialogFoot
          edit={edit}
          cancel="Descartar"
          onCancel={() => {
            edit.discard();
            onClose();
          }}
        />
      }
    >
      <EditLines {...lines} name="allergies" label="Alergias" line="Alergia" add="Agregar alergia" />
      <EditLines
        {...lines}
        name="warnings"
        label="Otras alertas"
        hint="marcapasos, queloides, isotretinoína"
        line="Alerta"
        add="Agregar alerta"
      />
      <EditSelect edit={edit} name="pregnancy" label="Embarazo o lactancia" options={PREGNANCY_OPTIONS} />
      <EditArea {...words} name="medication" label="Medicamentos" />
      <EditArea {...words} name="conditions" label="Padecimientos" />
      <EditArea {...words} name="procedures" label="Procedimientos previos" />
      <EditSelect edit={edit} name="phototype" label="Fototipo (Fitzpatrick)" options={PHOTOTYPE_OPTIONS} />
      <fieldset className="min-w-0 mb-4 p-0 border-0 [&_legend]:p-0 [&_legend]:pb-1 [&_legend]:text-14">
        <legend>Preguntado, y no tiene</legend>
        <EditChecks edit={edit} name="none" label="Preguntado, y no tiene" options={NONE_OPTIONS} />
      </fieldset>
      {doubts.length > 0 && (
        <fieldset className="min-w-0 mb-4 p-0 border-0 [&_legend]:p-0 [&_legend]:pb-1 [&_legend]:text-14">
          <legend>Ya confirmé con la persona</legend>
          <EditChecks
            edit={edit}
            name="confirmed"
            label="Ya confirmé con la persona"
            options={doubts.map((doubt) => ({ value: doubt.id, label: sayDoubt(doubt) }))}
          />
        </fieldset>
      )}
      <EditSwitch
        edit={edit}
        name="consent"
        label={CONSENT}
        hint="Son datos sensibles. Guárdalo por escrito: cada versión lleva su fecha."
      />
    </EditForm>
  );
}
