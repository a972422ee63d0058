import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { Notice } from '#office/ui/Notice.tsx';
import { useSize } from '#office/ui/useSize.ts';
import type { Seeing } from './ProblemActions.tsx';
import { ProblemCards } from './ProblemCards.tsx';
import { ProblemTable } from './ProblemTable.tsx';
import { problemsQuery } from './parts/api.ts';
import { PolledList } from './parts/PolledList.tsx';

const AllArrived = () => (
  <Notice
    icon={MailCheck}
    level={2}
    title="Todo llegó"
    text="No hay avisos por atender. Lo que no se pueda entregar aparece aquí."
  />
);

export function Problems(seeing: Seeing) {
  const { desk } = useSize();
  const Rows = desk ? ProblemTable : ProblemCards;
  return (
    <PolledList
      query={useQuery(problemsQuery())}
      coming={{ label: 'Cargando los avisos…', columns: '148px 1fr 1fr 168px' }}
      failed="No pudimos cargar los avisos"
      nothing={<AllArrived />}
    >
      {(rows) => <Rows rows={rows} {...seeing} />}
    </PolledList>
  );
}
