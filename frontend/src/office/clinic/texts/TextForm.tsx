import { type ClinicText, ClinicTextForm } from '@rostro/shared/contract/clinic/texts';
import { TEXTS, type TextKind } from '@rostro/shared/texts/kinds';
import { sayVersion } from '@rostro/shared/texts/version';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { answersOf } from '#api/api.ts';
import { refreshBusiness } from '#api/business.ts';
import { call } from '#api/client.ts';
import { textKey, textQuery } from '#api/texts.ts';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import panel from '../published/Panel.module.css';
import { Preview } from './Preview.tsx';
import { TEXT_WORDS } from './rows.ts';
import { Versions } from './Versions.tsx';

const savedIn = ({ kind, text, edition }: ClinicText): Saved<ClinicTextForm> => ({
  values: { kind, text },
  version: edition,
});

type FormatMark = readonly [mark: string, says: string];

const SECTIONS: FormatMark = ['## Título', 'empieza un apartado'];
const BLOCKS: readonly FormatMark[] = [
  ['### Subtítulo', 'dentro de un apartado'],
  ['- Renglón', 'de una lista'],
  ['**negritas**', 'lo que importa'],
  ['> Recuadro', 'un párrafo aparte'],
  ['[texto](https://…)', 'un enlace; /contact lleva a una página del sitio'],
  ['[texto](correo:Asunto)', 'un botón que escribe a la clínica'],
];
const OF_MARK = {
  clinic: ['{{clinica}}', 'nombre, domicilio y contacto de la clínica'],
  rules: ['{{reglas}}', 'los plazos y las reglas de reserva que aplica el sistema; cambian con tu configuración'],
} as const;

function marksOf(kind: TextKind): readonly FormatMark[] {
  if (kind === 'home')
    return [
      ['## Título', 'el de la portada, de 60 caracteres como máximo'],
      ['Párrafo', 'debajo, sin marcas'],
    ];
  return [SECTIONS, ...BLOCKS, ...TEXTS[kind].marks.map((mark) => OF_MARK[mark])];
}

const Help = ({ kind }: { kind: TextKind }) => (
  <details>
    <summary className="flex items-center min-h-11 text-plum cursor-pointer">Cómo dar formato</summary>
    <dl className="grid gap-2">
      {marksOf(kind).map(([mark, says]) => (
        <div key={mark} className="grid grid-cols-[200px_minmax(0,1fr)] gap-y-1 gap-x-4 max-handset:grid-cols-1">
          <dt>
            <code>{mark}</code>
          </dt>
          <dd className="text-muted">{says}</dd>
        </div>
      ))}
    </dl>
  </details>
);

/** Each version can be put into the form again. */
export function TextForm({ shown }: { shown: ClinicText }) {
  const { kind } = shown;
  const { label, page } = TEXT_WORDS[kind];
  const { first, maxLength } = TEXTS[kind];
  const cache = useQueryClient();
  const edit = useEdit({
    name: `config.text.${kind}`,
    saved: savedIn(shown),
    schema: ClinicTextForm,
    send: (typed, { version }) =>
      call('saveText', { body: { ...typed, edition: version } }).then(
        (saved) => ({ ...saved, isNew: saved.edition !== version }),
        (error: unknown) => {
          void cache.invalidateQueries({ queryKey: textKey(kind) });
          throw error;
        },
      ),
    savedIn,
    onAnswer: ({ isNew: _, ...saved }) => {
      cache.setQueryData(textQuery(kind).queryKey, saved);
      void cache.invalidateQueries(answersOf('listTexts', 'listTextVersions'));
      if (kind === 'home') refreshBusiness(cache);
    },
    said: ({ isNew, version }) =>
      isNew ? `Publicado: ${sayVersion(version)}` : 'El texto es el mismo: no hay versión nueva',
    readAgain: async () => savedIn(await cache.fetchQuery({ ...textQuery(kind), staleTime: 0 })),
  });
  const typed = edit.form.watch('text');
  const take = (text: string) => edit.form.setValue('text', text, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <EditForm edit={edit} failed="Error al publicar el texto" className={panel.panel} aria-label={label}>
        <p className={panel.lead}>
          El sitio muestra{' '}
          {shown.edition === 1 ? (
            'el texto original'
          ) : (
            <>
              la versión del <b>{sayVersion(shown.version)}</b>
            </>
          )}
          . Guardar publica otra al momento.{' '}
          <a className="link" href={page} target="_blank" rel="noreferrer">
            Ver la página<span className="sr"> (se abre en otra pestaña)</span>
          </a>
        </p>
        <EditArea
          edit={edit}
          name="text"
          label="Texto"
          hint="Sin HTML: solo las marcas de «Cómo dar formato»."
          rows={kind === 'home' ? 4 : 12}
          maxLength={maxLength}
        />
        <div className="flex flex-wrap gap-y-2 gap-x-4 items-start justify-between">
          <Help kind={kind} />
          {typed !== first.text && <Button onClick={() => take(first.text)}>Volver al texto original</Button>}
        </div>
        <Preview kind={kind} text={typed} />
      </EditForm>
      <Versions kind={kind} onTake={take} />
    </>
  );
}
