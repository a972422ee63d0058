import type { ModuleDue } from '@rostro/shared/contract/clinic/modules';
import { MODULES, type ModuleName } from '@rostro/shared/optional/modules';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { hasCode } from '#office/ui/problems.ts';
import { LoadProblem, SaveProblem } from '../published/Problem.tsx';
import { duesQuery, useModuleSwitch } from './api.ts';

const Dues = ({ dues }: { dues: readonly ModuleDue[] }) => (
  <>
    <p>Antes hay que terminar lo que la clínica debe:</p>
    <ul className="grid gap-2 pl-5 list-disc">
      {dues.map(({ count, what, to }) => (
        <li key={what}>
          <Link className="link" to={to}>
            {count} {what}
          </Link>
        </li>
      ))}
    </ul>
  </>
);

interface OffDialogProps {
  module: ModuleName;
  version: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what disappears, or what keeps the module on. */
export function OffDialog({ module, version, isOpen, onClose }: OffDialogProps) {
  const { label, gone } = MODULES[module];
  const { data, error, isFetching, refetch } = useQuery({ ...duesQuery(module), enabled: isOpen });
  const switching = useModuleSwitch();
  const turn = useOnce(switching);
  const dues = data?.items ?? [];
  const isFree = data !== undefined && dues.length === 0;
  const turnOff = (): void =>
    void turn(
      { module, isOn: false, version },
      { onSuccess: onClose, onError: (failed) => void (hasCode(failed, 'module_in_use') && refetch()) },
    );
  const isRefused = hasCode(switching.error, 'module_in_use');
  return (
    <Dialog
      open={isOpen}
      onCancel={onClose}
      title={dues.length > 0 ? `«${label}» no se puede apagar todavía` : `¿Apagar «${label}»?`}
      footer={[
        <Button key="back" onClick={onClose}>
          {dues.length > 0 ? 'Entendido' : 'Volver'}
        </Button>,
        isFree && (
          <Button key="off" type="primary" danger loading={switching.isPending} disabled={isFetching} onClick={turnOff}>
            Apagar
          </Button>
        ),
      ]}
    >
      <div className="grid gap-3">
        {data === undefined && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {data === undefined && error && (
          <LoadProblem error={error} title="No pudimos ver qué debe la clínica." onRetry={() => void refetch()} />
        )}
        {dues.length > 0 && <Dues dues={dues} />}
        {isFree && (
          <>
            <p>{gone}</p>
            <p>Los datos se guardan, y lo que ya se envió sigue su camino. Todo vuelve al encenderlo.</p>
          </>
        )}
        {switching.error && !isRefused && <SaveProblem error={switching.error} title="No se pudo apagar." />}
      </div>
    </Dialog>
  );
}
