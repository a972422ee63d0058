import { HEALTH_FORM_HOURS } from '@rostro/shared/contract/notices/notice-policy';
import { useQuery } from '@tanstack/react-query';
import { ServicesField } from '#office/catalog/beside/ServicesField.tsx';
import { servicesQuery } from '#office/catalog/data/data.ts';
import panel from '#office/config/Panel.module.css';
import { EditNumber } from '#office/edit/fields.tsx';
import type { PolicyEdit } from './policy.ts';

const HOURS = ['hora antes', 'horas antes'] as const;

/** Which visits get the link to the medical form by themselves, and when. */
export function HealthFormFields({ edit }: { edit: PolicyEdit }) {
  const { data: services = [] } = useQuery(servicesQuery());
  return (
    <fieldset className={panel.group}>
      <legend>Formulario de salud</legend>
      <ServicesField
        edit={edit}
        name="healthForm.serviceIds"
        label="Tratamientos que lo piden"
        optional
        hint="Quien tiene una cita confirmada de uno de ellos recibe el enlace al formulario por correo y, si lo aceptó, por WhatsApp."
        services={services}
      />
      <EditNumber
        edit={edit}
        name="healthForm.hours"
        label="Cuándo se envía"
        {...{ ...HEALTH_FORM_HOURS, fallback: 48, unit: HOURS }}
      />
      <p className={panel.said}>
        Una vez por cita, nunca en las horas de silencio. A quien agenda más tarde le llega en cuanto su cita está
        confirmada.
      </p>
    </fieldset>
  );
}
