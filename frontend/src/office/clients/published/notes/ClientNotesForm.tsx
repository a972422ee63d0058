import { MAX_CLIENT_NOTES } from '@rostro/shared/contract/clients/client-fields';
import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useEffect } from 'react';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import { FieldError } from '#ui/field/Field.tsx';
import { refreshClients } from '../choose/clients.ts';
import { clientQuery } from './clientQuery.ts';

const FAILED = 'Error al actualizar la información del cliente';
const HINT = `Solo las ve el personal. Hasta ${MAX_CLIENT_NOTES} caracteres.`;
const Notes = z.object({ notes: z.string().trim() });
type Notes = z.infer<typeof Notes>;

const notesIn = ({ notes, version }: ClientDetail): Saved<Notes> => ({ values: { notes }, version });

/** The edit state of the notes. Changes of other fields of the client cause no conflict. */
function useNotes(client: ClientDetail) {
  const cache = useQueryClient();
  const query = clientQuery(client.id);
  return useEdit({
    name: `clientes.notas.${client.id}`,
    saved: notesIn(client),
    schema: Notes,
    send: async (body, { version }) =>
      (await call('updateClient', { params: { clientId: client.id }, body: { ...body, version } })).client,
    savedIn: notesIn,
    onAnswer: (saved) => {
      cache.setQueryData(query.queryKey, saved);
      void refreshClients(cache);
    },
    said: 'Información del cliente actualizada correctamente',
    missed: FAILED,
    readAgain: async () => notesIn(await cache.fetchQuery({ ...query, staleTime: 0 })),
  });
}

interface ClientNotesFormProps {
  client: ClientDetail;
  /** The id of the heading that labels the field. */
  labelledBy: string;
  className?: string | undefined;
  onTyped?: (typed: boolean) => void;
}

export function ClientNotesForm({ client, labelledBy, className, onTyped }: ClientNotesFormProps) {
  const edit = useNotes(client);
  const { dirty, busy } = edit;
  useEffect(() => onTyped?.(dirty), [onTyped, dirty]);
  const foot = dirty && (
    <div className="flex gap-2 justify-end max-phone:[&>*]:flex-1">
      <Button disabled={busy} onClick={edit.discard}>
        Descartar
      </Button>
      <Button type="primary" htmlType="submit" loading={busy}>
        {busy ? 'Guardando…' : 'Guardar notas'}
      </Button>
    </div>
  );
  return (
    <EditForm edit={edit} failed={FAILED} className={className} foot={foot} unguarded={onTyped !== undefined}>
      <EditField
        edit={edit}
        name="notes"
        label="las notas"
        hint={HINT}
        say={(notes) => notes || 'Sin notas'}
        bare
        ownError
      >
        {({ onChange, ...control }, error) => (
          <>
            <Input.TextArea
              {...control}
              aria-labelledby={labelledBy}
              autoSize={{ minRows: 3, maxRows: 12 }}
              maxLength={MAX_CLIENT_NOTES}
              onChange={({ target }) => onChange(target.value)}
            />
            {error === undefined ? (
              <p id={`${control.id}-hint`} className="mt-2 text-muted text-12">
                {HINT}
              </p>
            ) : (
              <FieldError id={control.id}>{error}</FieldError>
            )}
          </>
        )}
      </EditField>
    </EditForm>
  );
}
