import { type ClinicText, ClinicTextForm } from '@rostro/shared/contract/texts';
import { TEXTS } from '@rostro/shared/texts/kinds';
import { sayVersion } from '@rostro/shared/texts/version';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { refreshBusiness } from '#api/business.ts';
import { call } from '#api/client.ts';
import { textKey, textQuery } from '#api/texts.ts';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import panel from '#office/config/Panel.module.css';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { toast } from '#ui/toast/index.ts';
import { TEXTS_KEY } from './api.ts';
import { Help } from './Help.tsx';
import { Preview } from './Preview.tsx';
import { TEXT_WORDS } from './rows.ts';
import styles from './Texts.module.css';
import { Versions } from './Versions.tsx';

const savedIn = ({ kind, text, edition }: ClinicText): Saved<ClinicTextForm> => ({
  values: { kind, text },
  version: edition,
});

/** A text with its preview, and its versions, each of which can be taken up again. */
export function TextForm({ shown }: { shown: ClinicText }) {
  const { kind } = shown;
  const { label, page } = TEXT_WORDS[kind];
  const { first, maxLength } = TEXTS[kind];
  const cache = useQueryClient();
  const { mutateAsync: save } = useMutation({
    mutationFn: (body: ClinicTextForm & { edition: number }) => call('saveText', { body }),
    onSuccess: (saved) => {
      cache.setQueryData(textQuery(kind).queryKey, saved);
      void cache.invalidateQueries({ queryKey: TEXTS_KEY });
      if (kind === 'home') refreshBusiness(cache);
    },
    onError: () => void cache.invalidateQueries({ queryKey: textKey(kind) }),
  });
  const edit = useEdit<ClinicTextForm, ClinicTextForm>({
    name: `config.text.${kind}`,
    saved: savedIn(shown),
    schema: ClinicTextForm,
    send: async (typed, { version }) => {
      const saved = await save({ ...typed, edition: version });
      toast.success(
        saved.edition === version
          ? 'El texto es el mismo: no hay versión nueva'
          : `Publicado: ${sayVersion(saved.version)}`,
      );
      return savedIn(saved);
    },
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
        <div className={styles.aids}>
          <Help kind={kind} />
          {typed !== first.text && <Button onClick={() => take(first.text)}>Volver al texto original</Button>}
        </div>
        <Preview kind={kind} text={typed} />
      </EditForm>
      <Versions kind={kind} onTake={take} />
    </>
  );
}
