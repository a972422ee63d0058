import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink } from '#office/clinic/published/BackLink.tsx';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { servicesQuery } from '../data/data.ts';

interface StarterPageProps<R> {
  title: string;
  back: { to: string; label: string };
  /** Who has to read the texts before they are used. */
  lead: ReactNode;
  /** What is there already. */
  query: UseQueryResult<R[]>;
  children: (there: R[], services: { id: number; name: string; isActive: boolean }[]) => ReactNode;
}

/** A page that proposes texts to a new clinic. */
export function StarterPage<R>({ title, back, lead, query, children }: StarterPageProps<R>) {
  useTitle(title);
  const mayCreate = useCan('create_services');
  const services = useQuery(servicesQuery());
  if (!mayCreate) return <Restricted area={back.label} permission="create_services" />;
  return (
    <>
      <BackLink {...back} />
      <h1 className="font-head font-medium text-22 leading-[1.25]">{title}</h1>
      <p className="max-w-[64ch] mt-1 mb-4 text-muted">{lead}</p>
      <Loaded query={query} rows={8}>
        {(there) => (
          <Loaded query={services} rows={8}>
            {(all) => children(there, all)}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
