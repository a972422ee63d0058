import { useQuery } from '@tanstack/react-query';
import { serviceQuery } from './serviceQuery.ts';

/** What the treatment asks of the client afterwards; empty if the clinic wrote nothing. */
export function Aftercare({ serviceId }: { serviceId: number }) {
  const { data } = useQuery(serviceQuery(serviceId));
  if (!data?.aftercare) return null;
  return (
    <section data-aftercare aria-labelledby="cuidados">
      <h2 id="cuidados" className="h4">
        Cuidados después
      </h2>
      <p className="whitespace-pre-line">{data.aftercare}</p>
    </section>
  );
}
