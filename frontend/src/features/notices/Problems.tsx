import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { CloudAlert, MailCheck } from 'lucide-react';
import { ListSkeleton } from '../../app/admin/ui/list/ListSkeleton.tsx';
import { Notice } from '../../app/admin/ui/Notice.tsx';
import { useSize } from '../../app/admin/ui/useSize.ts';
import { detailOf } from '../../app/api/error.ts';
import { problemsQuery } from './api.ts';
import type { Seeing } from './ProblemActions.tsx';
import { ProblemCards } from './ProblemCards.tsx';
import { ProblemTable } from './ProblemTable.tsx';

interface AgainProps {
  busy: boolean;
  onRetry: () => void;
}

const Again = ({ busy, onRetry }: AgainProps) => (
  <Button loading={busy} onClick={onRetry}>
    Intentar de nuevo
  </Button>
);

const AllArrived = () => (
  <Notice
    icon={MailCheck}
    level={2}
    title="Todo llegó"
    text="No hay avisos por atender. Lo que no se pueda entregar aparece aquí."
  />
);

const Failed = ({ error, ...again }: { error: unknown } & AgainProps) => (
  <Notice
    alert
    icon={CloudAlert}
    level={2}
    title="No pudimos cargar los avisos"
    text={detailOf(error)}
    action={<Again {...again} />}
  />
);

/** The list in whichever state it is: coming, failed, empty, or there. */
export function Problems(seeing: Seeing) {
  const { desk } = useSize();
  const { data, error, isFetching, refetch } = useQuery(problemsQuery());
  const again = { busy: isFetching, onRetry: () => void refetch() };
  if (data === undefined) {
    if (error !== null) return <Failed error={error} {...again} />;
    return <ListSkeleton label="Cargando los avisos…" columns="148px 1fr 1fr 168px" rows={5} />;
  }
  const Rows = desk ? ProblemTable : ProblemCards;
  return (
    <>
      {error !== null && (
        <Alert
          type="warning"
          banner
          showIcon
          title={`No pudimos actualizar la lista. ${detailOf(error)}`}
          action={<Again {...again} />}
        />
      )}
      {data.items.length === 0 ? <AllArrived /> : <Rows rows={data.items} {...seeing} />}
    </>
  );
}
