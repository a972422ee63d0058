import { CommissionRates, type CommissionRule } from '@rostro/shared/contract/commissions';
import { sayMonth } from '@rostro/shared/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { answersOf, api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import { FAILED } from '#office/clinic/published/useSaving.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { PercentField, RatesField, type TypedRates } from './RatesField.tsx';

const savedIn = ({ rates, version }: CommissionRule): Saved<TypedRates> => ({ values: rates, version });

/** An unfinished line has another message than a wrong one. */
const Typed = z
  .object({
    percent: z.number('Escribe un porcentaje de 0 a 100').nullable(),
    services: z
      .array(z.object({ serviceId: z.number().nullable(), percent: z.number().nullable() }))
      .refine(
        (rates) => rates.every(({ serviceId, percent }) => serviceId !== null && percent !== null),
        'Elige el tratamiento y escribe el porcentaje en cada renglón, o quítalo',
      )
      .refine(
        (rates) =>
          rates.every(({ percent }) => percent === null || CommissionRates.shape.percent.safeParse(percent).success),
        'Escribe porcentajes de 0 a 100, con un decimal como máximo',
      ),
  })
  .pipe(CommissionRates);

interface FormProps {
  resourceId: string;
  rule: CommissionRule;
  services: readonly { id: number; name: string }[];
}

const commissionQuery = (resourceId: string) => api.getCommissionRule.query({ params: { resourceId } });

function Form({ resourceId, rule, services }: FormProps) {
  const cache = useQueryClient();
  const edit = useEdit({
    name: `config.commission.${resourceId}`,
    saved: savedIn(rule),
    schema: Typed,
    send: (rates, { version }) => call('saveCommissionRule', { params: { resourceId }, body: { ...rates, version } }),
    savedIn,
    onAnswer: (saved) => {
      cache.setQueryData(commissionQuery(resourceId).queryKey, saved);
      void cache.invalidateQueries(answersOf('getCommissions'));
    },
    said: 'Comisión guardada',
    missed: FAILED,
    readAgain: async () => savedIn(await cache.fetchQuery({ ...commissionQuery(resourceId), staleTime: 0 })),
  });
  return (
    <EditForm edit={edit} failed="Error al guardar la comisión" aria-label="Comisión">
      <PercentField edit={edit} />
      <RatesField edit={edit} services={services} />
      <p className="muted">
        {rule.from !== null && `Vale desde ${sayMonth(rule.from)}. `}
        Lo que guardes vale desde este mes; los meses que ya terminaron no cambian.
      </p>
    </EditForm>
  );
}

/** A person's share of the money collected for their visits. */
export function CommissionForm({ resourceId }: { resourceId: string }) {
  const rule = useQuery(commissionQuery(resourceId));
  const services = useQuery(servicesQuery());
  return (
    <Loaded query={rule}>
      {(found) => (
        <Loaded query={services}>{(all) => <Form resourceId={resourceId} rule={found} services={all} />}</Loaded>
      )}
    </Loaded>
  );
}
