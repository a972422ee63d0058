import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useCan } from '#office/ui/permissions.ts';
import { clientQuery } from '../notes/clientQuery.ts';
import { sayRecordGaps } from './sayRecordGaps.ts';

/** In a visit's record: what its head lacks, before notes are signed. Empty if it lacks nothing. */
export function RecordGaps({ clientId }: { clientId: string }) {
  const mayEdit = useCan('edit_clients');
  const { data: client } = useQuery({ ...clientQuery(clientId), enabled: useCan('view_clients') });
  const gaps = client ? sayRecordGaps(client) : null;
  if (gaps === null) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={gaps}
      {...(mayEdit && {
        action: (
          <Link className="link" to={`/admin/clients/${clientId}?tab=expediente&edit=true`}>
            Completar datos
          </Link>
        ),
      })}
    />
  );
}
