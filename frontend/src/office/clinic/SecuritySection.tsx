import type { SecurityPolicyChange } from '@rostro/shared/contract/clinic/configuration';
import { mutationOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Select, Skeleton, Switch } from 'antd';
import { api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import panel from './published/Panel.module.css';

const securityQuery = () => api.getSecurityPolicy.query();

const saveSecurityMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (policy: SecurityPolicyChange) => call('saveSecurityPolicy', { body: policy }),
    onSuccess: (policy) => cache.setQueryData(securityQuery().queryKey, policy),
  });

const SAVED = 'Configuración guardada correctamente';
const FAILED = 'Error al guardar la configuración';
const LOCKS = [0, 5, 10, 15, 30, 60];
const LOCK_ID = 'bloqueo-del-panel';
/** The set value is one of them. */
const lockOptions = (set: number) =>
  [...new Set([...LOCKS, set])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: minutes, label: minutes === 0 ? 'Nunca' : `A los ${minutes} minutos` }));

const SWITCH_ID = 'segundo-factor';
const HINT_ID = `${SWITCH_ID}-nota`;

/** Each rule is saved at once; if the save fails, it does not change. */
export function SecuritySection() {
  const cache = useQueryClient();
  const { data: policy, error, refetch } = useQuery(securityQuery());
  const options = saveSecurityMutation(cache);
  const sayFailure = useFailureToast();
  const mayRelease = useCan('manage_roles');
  const saving = useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success(SAVED);
      return options.onSuccess?.(...answer);
    },
    onError: () => sayFailure(FAILED),
  });
  return (
    <section className={panel.panel} aria-labelledby="seguridad">
      <h2 id="seguridad" className={panel.heading}>
        Seguridad del panel
      </h2>
      {policy && (
        <div
          className={classes(
            panel.row,
            'flex gap-3 items-start justify-between',
            'pt-4 border-t border-t-line [&+&]:mt-4 [&_small]:mt-0.5',
          )}
        >
          <label htmlFor={SWITCH_ID}>
            Pedir verificación en dos pasos
            <small id={HINT_ID}>
              Quien no la tenga activa en Mi Perfil no podrá usar el panel. Para pedirla tienes que tenerla tú; para
              dejar de pedirla, el permiso de gestionar roles.
            </small>
          </label>
          <Switch
            id={SWITCH_ID}
            aria-describedby={HINT_ID}
            checked={policy.adminMfaRequired}
            loading={saving.isPending}
            disabled={policy.adminMfaRequired && !mayRelease}
            onChange={(adminMfaRequired) => saving.mutate({ adminMfaRequired })}
          />
        </div>
      )}
      {policy && (
        <div
          className={classes(
            panel.row,
            'flex gap-3 items-start justify-between',
            'pt-4 border-t border-t-line [&+&]:mt-4 [&_small]:mt-0.5',
            'max-phone:flex-wrap',
          )}
        >
          <label htmlFor={LOCK_ID}>
            Bloquear el panel si nadie lo usa
            <small id={`${LOCK_ID}-nota`}>
              Para la computadora del mostrador. Se abre con la contraseña, y lo que estaba escrito sigue ahí.
            </small>
          </label>
          <Select
            id={LOCK_ID}
            aria-describedby={`${LOCK_ID}-nota`}
            className="flex-none w-[190px] max-phone:w-full"
            value={policy.lockMinutes}
            loading={saving.isPending}
            options={lockOptions(policy.lockMinutes)}
            onChange={(lockMinutes) => saving.mutate({ lockMinutes })}
          />
        </div>
      )}
      {!policy && !error && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {!policy && error && (
        <Alert
          type="error"
          showIcon
          title="Error al cargar la configuración"
          description={detailOf(error)}
          action={<Button onClick={() => void refetch()}>Reintentar</Button>}
        />
      )}
      {saving.isError && (
        <Alert className="mt-4" type="error" showIcon title={FAILED} description={detailOf(saving.error)} />
      )}
    </section>
  );
}
