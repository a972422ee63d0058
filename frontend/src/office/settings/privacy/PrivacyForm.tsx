import {
  MAX_PRIVACY_TEXT,
  type PrivacyNotice,
  PrivacyNoticeForm,
} from '@rostro/shared/contract/clients/privacy-notice';
import { sayNotice } from '@rostro/shared/privacy/privacy-notice';
import { privacyProblem, privacySections } from '@rostro/shared/privacy/privacy-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call } from '#api/client.ts';
import { PRIVACY_NOTICE_KEY, privacyNoticeQuery } from '#api/privacyNotice.ts';
import { PrivacyBlocks } from '#edit/privacy/PrivacyBlocks.tsx';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import panel from '#office/config/Panel.module.css';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { toast } from '#ui/toast/index.ts';
import { versionsQuery } from './api.ts';
import styles from './Privacy.module.css';

const savedIn = ({ text, edition }: PrivacyNotice): Saved<PrivacyNoticeForm> => ({
  values: { text },
  version: edition,
});

const HELP = [
  ['## Título', 'empieza un apartado; el sitio los numera'],
  ['### Subtítulo', 'dentro de un apartado'],
  ['- Renglón', 'de una lista'],
  ['**negritas**', 'lo que importa'],
  ['> Recuadro', 'un párrafo aparte'],
  ['[texto](https://…)', 'un enlace; /contact lleva a una página del sitio'],
  ['[texto](correo:Asunto)', 'un botón que escribe a la clínica'],
  ['{{clinica}}', 'nombre, domicilio y contacto de la clínica'],
] as const;

function Help() {
  return (
    <details className={styles.help}>
      <summary>Cómo dar formato</summary>
      <dl>
        {HELP.map(([mark, text]) => (
          <div key={mark}>
            <dt>
              <code>{mark}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Preview({ text }: { text: string }) {
  const shown = useDeferredValue(text);
  const problem = privacyProblem(shown);
  return (
    <section className={styles.preview} aria-labelledby="vista-previa">
      <h2 id="vista-previa">Vista previa</h2>
      {problem !== null && (
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.sheet} tabIndex={0} aria-label="Cómo se verá el aviso">
        {privacySections(shown).map(({ id, title, blocks }, place) => (
          <div key={id} className={styles.part}>
            <h3>
              {place + 1}. {title}
            </h3>
            <PrivacyBlocks blocks={blocks} level={4} />
          </div>
        ))}
      </section>
    </section>
  );
}

export function PrivacyForm({ notice }: { notice: PrivacyNotice }) {
  const cache = useQueryClient();
  const { mutateAsync: save } = useMutation({
    mutationFn: (body: PrivacyNoticeForm & { edition: number }) => call('savePrivacyNotice', { body }),
    onSuccess: (saved) => {
      cache.setQueryData(privacyNoticeQuery().queryKey, saved);
      void cache.invalidateQueries({ queryKey: versionsQuery().queryKey });
    },
    onError: () => void cache.invalidateQueries({ queryKey: PRIVACY_NOTICE_KEY }),
  });
  const edit = useEdit<PrivacyNoticeForm, PrivacyNoticeForm>({
    name: 'config.privacy',
    saved: savedIn(notice),
    schema: PrivacyNoticeForm,
    send: async (typed, { version }) => {
      const saved = await save({ ...typed, edition: version });
      toast.success(
        saved.edition === version
          ? 'El texto es el mismo: no hay versión nueva'
          : `Publicado: ${sayNotice(saved.version)}`,
      );
      return savedIn(saved);
    },
    readAgain: async () => savedIn(await cache.fetchQuery({ ...privacyNoticeQuery(), staleTime: 0 })),
  });
  return (
    <EditForm edit={edit} failed="Error al publicar el aviso" className={panel.panel} aria-label="Aviso de privacidad">
      <p className={panel.lead}>
        El sitio muestra la versión del <b>{sayNotice(notice.version)}</b>. Guardar publica otra al momento.
      </p>
      <EditArea
        edit={edit}
        name="text"
        label="Texto del aviso"
        hint="Sin HTML: solo las marcas de «Cómo dar formato»."
        rows={12}
        maxLength={MAX_PRIVACY_TEXT}
      />
      <Help />
      <Preview text={edit.form.watch('text')} />
    </EditForm>
  );
}
