import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { Button } from 'antd';
import { Pencil } from 'lucide-react';
import { FactRows } from '#office/ui/FactRows.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { useToday } from '#office/ui/useToday.ts';
import { useAddressDialog } from '../data/useAddressDialog.ts';
import { sayFact } from '../published/choose/fields.ts';
import { sayRecordGaps } from '../published/recordGaps/sayRecordGaps.ts';
import { sayBirthDate } from '../published/say.ts';

const MISSING = 'Sin registrar';
/** Who the record is of, by NOM-004-SSA3-2012, and what is still to be asked. */
export function RecordHead({ client }: { client: ClientDetail }) {
  const gaps = sayRecordGaps(client);
  const mayEdit = useCan('edit_clients');
  const editing = useAddressDialog('edit', mayEdit ? undefined : 'No tienes permiso para editar clientes');
  return (
    <Panel id="identificacion" title="Ficha de identificación">
      <FactRows
        className="py-1 px-4"
        rows={[
          ['Nacimiento', sayBirthDate(client, useToday())],
          ['Sexo', sayFact('sex', client.sex) || MISSING],
          ['Domicilio', sayFact('address', client.address) || MISSING],
        ]}
      />
      {gaps !== null && (
        <div className="flex flex-wrap gap-2 items-center justify-between py-3 px-4 border-t border-t-row-line">
          <p className="text-muted">{gaps}</p>
          {mayEdit && (
            <Button icon={<Pencil size={16} strokeWidth={1.8} aria-hidden />} onClick={editing.ask}>
              Completar datos
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
