import type { DeletionRequest } from '@rostro/shared/contract/privacy/deletion-requests';
import { sayLongDay, todayAt } from '@rostro/shared/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { api, itemsOf } from '#api/api.ts';
import styles from './DeletionRequests.module.css';

/** The key is one of the client lists, so deleting a client also reloads the requests. */
const requestsQuery = () =>
  queryOptions({
    ...api.listDeletionRequests.query(),
    select: itemsOf,
  });

function sayLeft({ dueOn, workingDaysLeft }: DeletionRequest): string {
  if (workingDaysLeft < 0) return `el plazo venció el ${sayLongDay(dueOn)}`;
  if (workingDaysLeft === 0) return 'el plazo vence hoy';
  return workingDaysLeft === 1 ? 'queda 1 día hábil' : `quedan ${workingDaysLeft} días hábiles`;
}

const addressOf = ({ clientId, fullName, ofPanel }: DeletionRequest): string =>
  ofPanel
    ? `/admin/config/personal/users?q=${encodeURIComponent(fullName)}`
    : `/admin/clients/${encodeURIComponent(clientId)}`;

const sayTitle = (count: number): string =>
  count === 1 ? '1 persona pidió eliminar sus datos' : `${count} personas pidieron eliminar sus datos`;

/** Nothing is shown without requests. */
export function DeletionRequests() {
  const { data: requests = [] } = useQuery(requestsQuery());
  if (requests.length === 0) return null;
  const isOverdue = requests.some(({ workingDaysLeft }) => workingDaysLeft < 0);
  return (
    <div className="mb-3">
      <Alert
        type={isOverdue ? 'error' : 'warning'}
        showIcon
        role="presentation"
        title={sayTitle(requests.length)}
        action={
          <Link className="link" to="/admin/data-requests">
            Atender en Derechos sobre datos
          </Link>
        }
        description={
          <ul className={styles.requests} aria-label="Solicitudes de eliminación">
            {requests.map((request) => (
              <li key={request.clientId}>
                <Link className="link" to={addressOf(request)}>
                  {request.fullName}
                </Link>{' '}
                · la pidió el {sayLongDay(todayAt(request.requestedAt))} · {sayLeft(request)}
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
