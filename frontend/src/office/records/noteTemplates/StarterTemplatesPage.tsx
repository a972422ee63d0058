import { StarterTemplates } from '@rostro/shared/contract/records/note-templates';
import { STARTER_TEMPLATES, type StarterTemplate } from '@rostro/shared/starter-templates';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { answersOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { StarterPage } from '#office/catalog/published/beside/StarterPage.tsx';
import {
  picksOf,
  StarterTexts,
  type StarterValues,
  sayStarted,
  startOf,
  takenStarters,
} from '#office/catalog/published/beside/StarterTexts.tsx';
import { useGoOn } from '#office/edit/useGoOn.ts';
import { noteTemplatesQuery } from '../published/noteFields/templates.ts';

const HOME = '/admin/services/notes';
const WORDS = {
  one: 'plantilla',
  many: 'plantillas',
  services: 'Tratamientos',
  noServices: 'Sin tratamientos no se ofrece en ninguna visita.',
  inUse: 'Ya las leyó nuestro médico: usarlas desde ahora',
  inUseHint: 'Si la dejas apagada, quedan sin usar hasta que abras cada una, la leas y la pongas en uso.',
};
const nameOf = ({ name }: StarterTemplate): string => name;

const schema = z
  .custom<StarterValues>()
  .transform((values) => ({ isActive: values.isActive, templates: picksOf(values) }))
  .pipe(StarterTemplates);

const PARTS = [
  ['Motivo', 'reason'],
  ['Exploración', 'examination'],
  ['Diagnóstico', 'diagnosis'],
  ['Plan', 'plan'],
  ['Indicaciones', 'indications'],
  ['Nota', 'text'],
] as const satisfies readonly (readonly [string, keyof StarterTemplate])[];

function Template({ text }: { text: StarterTemplate }) {
  const applied = text.applied.map((row) => [row.machine, row.energy, row.product, row.lot].filter(Boolean).join(', '));
  return (
    <>
      {PARTS.filter(([, part]) => text[part] !== '').map(([label, part]) => (
        <p key={part}>
          <b>{label}.</b> {text[part]}
        </p>
      ))}
      {applied.length > 0 && (
        <p>
          <b>Aplicado.</b> {applied.join('; ')}
        </p>
      )}
    </>
  );
}

interface FormProps {
  there: readonly { id: string; name: string }[];
  services: readonly { id: number; name: string; isActive: boolean }[];
}

function Form({ there, services }: FormProps) {
  const goOn = useGoOn();
  const taken = takenStarters(STARTER_TEMPLATES, nameOf, there);
  const edit = useEdit({
    name: 'plantillas.inicio',
    saved: { values: startOf(STARTER_TEMPLATES, services, taken), version: 0 },
    schema,
    send: (body) => call('createStarterTemplates', { body }),
    said: ({ created, skipped }) => sayStarted(created.length, skipped, WORDS),
    refresh: (cache) => cache.invalidateQueries(answersOf('listNoteTemplates')),
    onSaved: () => goOn(HOME),
    keeps: true,
  });
  return (
    <StarterTexts
      edit={edit}
      starters={STARTER_TEMPLATES}
      taken={taken}
      services={services}
      nameOf={nameOf}
      textOf={(text) => <Template text={text} />}
      words={WORDS}
      failed="No se agregaron las plantillas"
    />
  );
}

/** Templates by kind of visit, which the clinic's doctor reads and completes. */
export default function StarterTemplatesPage() {
  return (
    <StarterPage
      title="Plantillas para empezar"
      back={{ to: HOME, label: 'Plantillas de notas' }}
      lead="Son borradores: el médico de tu clínica debe leerlos y completarlos antes de usarlos. Marcamos las que van con tus tratamientos; donde falta un dato hay una línea."
      query={useQuery(noteTemplatesQuery())}
    >
      {(there, services) => <Form there={there} services={services} />}
    </StarterPage>
  );
}
