import type { TaxMarks } from '@rostro/shared/contract/invoices-issuer';
import type { PaymentMethod } from '@rostro/shared/contract/payments/payments';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answersOf, api, itemsOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import styles from '#office/clinic/published/Panel.module.css';
import { ofKind, resourcesQuery } from '#office/clinic/published/resources.ts';
import { FAILED, SAVED } from '#office/clinic/published/useSaving.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { useIsOn } from '#office/nav/modules.ts';
import { methodsQuery } from '#office/payments/published/methods.ts';
import { marksQuery } from '../data/api.ts';
import { IdChecks } from './IdChecks.tsx';
import { MethodsField } from './MethodsField.tsx';
import { savedMarks, TypedMarksSchema } from './marks.ts';
import { SatKeysField } from './SatKeysField.tsx';

interface FormProps {
  marks: TaxMarks;
  services: readonly { id: number; name: string }[];
  people: readonly Resource[];
  methods: readonly PaymentMethod[];
  templates: readonly { id: string; name: string }[];
}

function MarksForm({ marks, services, people, methods, templates }: FormProps) {
  const cache = useQueryClient();
  const edit = useEdit({
    name: 'config.tax-marks',
    saved: savedMarks(marks),
    schema: TypedMarksSchema,
    send: (form, { version }) => call('saveTaxMarks', { body: { ...form, version } }),
    savedIn: savedMarks,
    onAnswer: (saved) => {
      cache.setQueryData(marksQuery().queryKey, saved);
      void cache.invalidateQueries(answersOf('getInvoiceMonth'));
    },
    said: SAVED,
    missed: FAILED,
    readAgain: async () => savedMarks(await cache.fetchQuery({ ...marksQuery(), staleTime: 0 })),
  });
  return (
    <EditForm edit={edit} failed={FAILED} className={styles.panel} aria-labelledby="marcas">
      <div>
        <h2 id="marcas" className={styles.heading}>
          Qué es cada cosa para el SAT
        </h2>
        <p className={styles.lead}>
          Un tratamiento médico que da un médico con título no lleva IVA, si factura una persona física o una sociedad
          civil. Todo lo demás lleva 16 %. Revísalo con tu contador.
        </p>
      </div>
      <MethodsField edit={edit} methods={methods} />
      <IdChecks
        edit={edit}
        name="medicalIds"
        label="Tratamientos médicos"
        hint="Consultas y procedimientos médicos; no los cosméticos."
        none="Aún no hay tratamientos."
        choices={services}
      />
      <IdChecks
        edit={edit}
        name="physicianIds"
        label="Médicos con título"
        hint="Una cédula sola no basta: también la tienen otras profesiones."
        none="Aún no hay personas. Agrégalas en Configuración › Personas."
        choices={people.map(({ id, name, licence }) => ({
          id,
          name,
          lack: licence === '' ? 'Falta su cédula profesional' : undefined,
        }))}
      />
      {templates.length > 0 && (
        <IdChecks
          edit={edit}
          name="exemptTemplateIds"
          label="Paquetes sin IVA"
          hint="Un paquete se factura cuando se vende, antes de saber quién dará cada sesión."
          none=""
          choices={templates}
        />
      )}
      <SatKeysField edit={edit} services={services} />
    </EditForm>
  );
}

/** What services, people, packages and ways to pay are for the SAT, in one form with one save. */
export function MarksSection() {
  const hasPackages = useIsOn()('packages');
  const marks = useQuery(marksQuery());
  const services = useQuery(servicesQuery());
  const resources = useQuery(resourcesQuery());
  const methods = useQuery(methodsQuery());
  const templates = useQuery({ ...api.listPackageTemplates.query(), select: itemsOf, enabled: hasPackages });
  return (
    <Loaded query={marks}>
      {(saved) => (
        <Loaded query={services}>
          {(catalog) => (
            <Loaded query={resources}>
              {(team) => (
                <Loaded query={methods}>
                  {(ways) => (
                    <MarksForm
                      marks={saved}
                      services={catalog}
                      people={ofKind(team, 'staff')}
                      methods={ways}
                      templates={templates.data ?? []}
                    />
                  )}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
