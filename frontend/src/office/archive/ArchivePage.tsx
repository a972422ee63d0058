import type { Archive, ArchiveTotals } from '@rostro/shared/contract/archive';
import { sayShortDay, wallClockOf } from '@rostro/shared/time';
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Archive as ArchiveIcon, Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { answersOf, api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { ConfigPage } from '#office/clinic/published/ConfigPage.tsx';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import panel from '#office/clinic/published/Panel.module.css';
import { Dialog } from '#office/ui/Dialog.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { leaveTo } from '#session/leave.ts';
import { useSession } from '#session/useSession.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

/** Lazy, because it contains the code of the sign-in. */
const AgainForm = lazy(() => import('#session/again/AgainForm.tsx'));

const FACTS: readonly [keyof ArchiveTotals, string][] = [
  ['clients', 'Personas'],
  ['visits', 'Citas'],
  ['movements', 'Movimientos'],
  ['receipts', 'Recibos'],
  ['notes', 'Notas clínicas'],
  ['consents', 'Cartas firmadas'],
  ['pictures', 'Fotos'],
];

/** `26 nov 2026, 14:05` */
function sayMoment(instant: string): string {
  const { date, time } = wallClockOf(instant);
  return `${sayShortDay(date)}, ${time}`;
}

const MEGABYTE = 1_000_000;
const sayBytes = (bytes: number): string =>
  bytes < MEGABYTE ? 'menos de 1 MB' : `${(bytes / MEGABYTE).toLocaleString('es-MX', { maximumFractionDigits: 0 })} MB`;

function Facts({ totals }: { totals: ArchiveTotals }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-3 my-4">
      {FACTS.map(([name, title]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-14 text-muted">{title}</dt>
          <dd className="font-head font-medium text-20 leading-[1.3] tabular-nums">
            {totals[name].toLocaleString('es-MX')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface LatestProps {
  archive: Archive;
  isGone: boolean;
}

/** The interval of polling while an archive is being made. */
const MAKING_MS = 5000;

const isBeingMade = (archive: Archive | null): boolean => archive?.state === 'waiting' || archive?.state === 'running';

const archiveQuery = () =>
  queryOptions({
    ...api.getArchive.query(),
    select: ({ archive }) => archive,
    staleTime: 0,
    refetchInterval: ({ state }) => (isBeingMade(state.data?.archive ?? null) ? MAKING_MS : false),
  });

/** The key makes repeated presses one request. */
const requestMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (idempotencyKey: string) => call('requestArchive', { body: {} }, { idempotencyKey }),
    onSettled: () => cache.invalidateQueries(answersOf('getArchive')),
  });

const openMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (archiveId: string) => call('openArchive', { params: { archiveId }, body: {} }),
    onError: () => cache.invalidateQueries(answersOf('getArchive')),
  });

function Latest({ archive, isGone }: LatestProps) {
  const { state, requestedAt, by, expiresAt = '', bytes = 0, totals, missingPictures = 0 } = archive;
  if (isBeingMade(archive)) {
    return (
      <>
        <p className="mb-1 font-medium">Estamos preparando la copia</p>
        <p className="text-muted">
          La pidió {by}, {sayMoment(requestedAt)}. Puede tardar varios minutos: puedes cerrar esta página y volver.
        </p>
      </>
    );
  }
  if (state === 'failed') {
    return (
      <Alert
        type="error"
        showIcon
        title="La copia no se pudo hacer"
        description="Lo intentamos tres veces. Pide una nueva; si vuelve a fallar, avisa a quien administra el sistema."
      />
    );
  }
  return (
    <>
      <p className="mb-1 font-medium">{isGone ? 'La última copia ya se borró' : `Copia lista, ${sayBytes(bytes)}`}</p>
      <p className="text-muted">
        La pidió {by}, {sayMoment(requestedAt)}. {!isGone && `Se puede descargar hasta ${sayMoment(expiresAt)}.`}
      </p>
      {totals && <Facts totals={totals} />}
      {missingPictures > 0 && (
        <Alert
          type="warning"
          showIcon
          title={missingPictures === 1 ? 'Falta 1 foto' : `Faltan ${missingPictures} fotos`}
          description="Los datos las nombran, pero ya no están guardadas. El archivo manifest.json dice cuáles."
        />
      )}
    </>
  );
}

const isUnproven = (error: Error | null): boolean => error instanceof ApiError && error.code === 'sign_in_again';

function Content() {
  const { me } = useSession();
  const cache = useQueryClient();
  const query = useQuery(archiveQuery());
  const [key, setKey] = useState(() => crypto.randomUUID());
  const request = useMutation({ ...requestMutation(cache), onSuccess: () => setKey(crypto.randomUUID()) });
  const open = useMutation({ ...openMutation(cache), onSuccess: ({ url }) => leaveTo(url) });
  const ask = useOnce(request);
  const take = useOnce(open);
  const refused = [request, open].find(({ error }) => error !== null && !isUnproven(error));
  const unproven = [request, open].find(({ error }) => isUnproven(error));
  const isGone = ({ expiresAt = '' }: Archive): boolean => Date.parse(expiresAt) <= query.dataUpdatedAt;
  const close = (): void => unproven?.reset();
  const goOn = (): void => {
    if (request === unproven) void ask(key);
    else if (query.data) void take(query.data.id);
  };
  return (
    <>
      <Loaded query={query}>
        {(archive) => (
          <section className={panel.panel} aria-labelledby="copia" aria-live="polite">
            <h2 id="copia" className={panel.heading}>
              Última copia
            </h2>
            {archive === null ? (
              <EmptyState
                icon={ArchiveIcon}
                title="Aún no hay copias"
                text="Pide la primera: la clínica se la lleva completa, y con ella se puede volver a empezar en otra instalación."
                action={
                  <Button type="primary" loading={request.isPending} onClick={() => void ask(key)}>
                    Pedir copia
                  </Button>
                }
              />
            ) : (
              <Latest archive={archive} isGone={isGone(archive)} />
            )}
            {refused && (
              <Alert
                type="error"
                showIcon
                role="alert"
                title={refused === open ? 'No se pudo descargar' : 'No se pudo pedir la copia'}
                description={detailOf(refused.error)}
              />
            )}
            {archive !== null && (
              <div className="flex flex-wrap gap-2 mt-4">
                {archive.state === 'done' && !isGone(archive) && (
                  <Button
                    type="primary"
                    icon={<Download size={16} aria-hidden />}
                    loading={open.isPending}
                    onClick={() => void take(archive.id)}
                  >
                    Descargar copia
                  </Button>
                )}
                <Button disabled={isBeingMade(archive)} loading={request.isPending} onClick={() => void ask(key)}>
                  Pedir una copia nueva
                </Button>
              </div>
            )}
          </section>
        )}
      </Loaded>
      <section className={panel.panel} aria-labelledby="que-lleva">
        <h2 id="que-lleva" className={panel.heading}>
          Qué lleva
        </h2>
        <ul className="pl-5 list-disc">
          <li>Hojas para Excel: clientes, citas, movimientos de dinero y tratamientos.</li>
          <li>Todo lo demás, dato por dato: expedientes, cartas firmadas, recibos, configuración y bitácora.</li>
          <li>Las fotos del sitio y las de los expedientes.</li>
          <li>No lleva contraseñas ni cuentas de acceso: en otra instalación cada persona crea la suya.</li>
        </ul>
      </section>
      <Dialog
        open={unproven !== undefined && !unproven.isPending}
        onCancel={close}
        title="Confirma que eres tú"
        footer={null}
      >
        <p>La copia contiene todos los expedientes, y hace rato que iniciaste sesión.</p>
        {me && (
          <Suspense fallback={<Skeleton height={120} radius={12} />}>
            <AgainForm me={me} onDone={goOn} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}

/** Requested here, made in the background, and kept for a day. */
export default function ArchivePage() {
  const configures = useCan('access_configuration');
  const seesRecords = useCan('view_records');
  if (configures && !seesRecords) return <Restricted area="Copia de la clínica" permission="view_records" />;
  return (
    <ConfigPage
      title="Copia de la clínica"
      lead="Todo lo que la clínica tiene aquí, en un archivo ZIP: contiene expedientes clínicos, guárdalo cifrado."
    >
      <Content />
    </ConfigPage>
  );
}
