import type { Outside } from '@rostro/shared/contract/clinic/configuration';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { detailOf } from '#api/error.ts';
import { OutsideList } from '#office/clinic/published/OutsideList.tsx';
import { sayAppointments } from '#office/ui/say.ts';

interface VisitsAheadProps {
  id: number;
  load: (id: number, signal: AbortSignal) => Promise<Outside>;
}

export function VisitsAhead({ id, load }: VisitsAheadProps) {
  const { data, error } = useQuery({
    queryKey: ['visits-of-service', id],
    queryFn: ({ signal }) => load(id, signal),
    staleTime: 0,
  });
  if (error) {
    return <Alert type="warning" showIcon title="No se pudo saber qué citas lo tienen" description={detailOf(error)} />;
  }
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (data.total === 0) return <p>No tiene citas próximas.</p>;
  return (
    <>
      <p>
        Tiene {sayAppointments(data.total)} {data.total === 1 ? 'próxima' : 'próximas'}:
      </p>
      <OutsideList outside={data} />
    </>
  );
}
