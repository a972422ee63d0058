import type { AccessLogEntry } from '@rostro/shared/contract/rbac';
import { epochOf, sayInstant } from '@rostro/shared/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { Eye, LogIn, type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { sayAgo } from '#office/ui/ago.ts';
import { sentence } from '#office/ui/say.ts';
import { accessLogQuery } from '../data/api.ts';
import { Sentence } from './Sentence.tsx';

const MINUTE_MS = 60_000;

/** The current time, updated each minute for the relative times. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const ICONS: Record<AccessLogEntry['kind'], LucideIcon> = {
  sign_in: LogIn,
  read: Eye,
  created: Plus,
  changed: Pencil,
  deleted: Trash2,
};

type Sign = readonly [pattern: RegExp, name: string];

/** The order matters: many browsers also contain the names of others. */
const BROWSERS: readonly Sign[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly Sign[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (signs: readonly Sign[], agent: string): string | undefined =>
  signs.find(([pattern]) => pattern.test(agent))?.[1];

/** `'Chrome en Windows'`; only the known parts. */
export function sayAgent(agent: string): string {
  const browser = nameIn(BROWSERS, agent);
  const system = nameIn(SYSTEMS, agent);
  if (browser === undefined) return system ?? 'Navegador desconocido';
  return system === undefined ? browser : `${browser} en ${system}`;
}

const sayOrigin = (origin: AccessLogEntry['origin']): string =>
  origin === null ? 'Origen no registrado' : `${sayAgent(origin.agent)} · ${origin.address || 'dirección desconocida'}`;

function LogEntry({ entry, now }: { entry: AccessLogEntry; now: number }) {
  const Icon = ICONS[entry.kind];
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-2.5 py-2.5 [&+&]:border-t [&+&]:border-t-row-line">
      <span className="grid place-items-center w-7 h-7 rounded-[50%] bg-sand-2 text-muted">
        <Icon size={14} strokeWidth={1.8} aria-hidden />
      </span>
      <div className="grid min-w-0 leading-[1.4] [&_p]:m-0 [&_p]:wrap-anywhere [&_time]:text-muted [&_time]:text-12 [&_time]:tabular-nums [&_small]:text-muted [&_small]:text-12 [&_small]:tabular-nums">
        <p>
          <Sentence {...entry} />
        </p>
        <time dateTime={entry.at}>
          {sentence(sayInstant(entry.at))} <span>({sayAgo(epochOf(entry.at), now)})</span>
        </time>
        <small>{sayOrigin(entry.origin)}</small>
      </div>
    </li>
  );
}

export function AccessLog({ userId }: { userId: string }) {
  const now = useNow();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    accessLogQuery(userId),
  );
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="grid gap-3">
      {data === undefined && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && entries.length === 0 && <p className="text-muted">Aún no hay actividad de esta persona.</p>}
      {entries.length > 0 && (
        <ol aria-label="Registro de accesos">
          {entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} now={now} />
          ))}
        </ol>
      )}
      {error && (
        <Alert
          type="error"
          showIcon
          title="Error al cargar los accesos"
          description={detailOf(error)}
          action={
            <Button loading={isFetching} onClick={() => void (data ? fetchNextPage() : refetch())}>
              Intentar de nuevo
            </Button>
          }
        />
      )}
      {hasNextPage && !error && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
    </div>
  );
}
