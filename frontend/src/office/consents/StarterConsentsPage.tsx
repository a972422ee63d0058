import type { Business } from '@rostro/shared/contract/booking/booking';
import { StarterConsents } from '@rostro/shared/contract/consents';
import { STARTER_CONSENTS, type StarterConsent } from '@rostro/shared/optional/consents-starter';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { answersOf } from '#api/api.ts';
import { businessQuery } from '#api/business.ts';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { StarterPage } from '#office/catalog/published/beside/StarterPage.tsx';
import {
  picksOf,
  StarterTexts,
  type StarterValues,
  sayStarted,
  startOf,
  takenStarters,
} from '#office/catalog/published/beside/StarterTexts.tsx';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import config from '#office/clinic/published/Panel.module.css';
import { EditText } from '#office/edit/fields.tsx';
import { useGoOn } from '#office/edit/useGoOn.ts';
import { formsQuery } from './form/api.ts';
import { Letter } from './form/Letter.tsx';
import { headOf } from './form/letterHead.ts';

const HOME = '/admin/services/consents';
const WORDS = {
  one: 'carta',
  many: 'cartas',
  services: 'Tratamientos que la necesitan',
  noServices: 'Sin tratamientos ninguna cita la pedirá.',
  inUse: 'Ya las leyó nuestro abogado: pedirlas desde ahora',
  inUseHint: 'Si la dejas apagada, quedan sin usar: ninguna cita las pide hasta que abras cada una y la pongas en uso.',
};
const titleOf = ({ title }: StarterConsent): string => title;

type Values = StarterValues & { institution: string; place: string };

const schema = z
  .custom<Values>()
  .transform(({ chosen, services, ...shared }) => ({ ...shared, forms: picksOf({ chosen, services }) }))
  .pipe(StarterConsents);

interface FormProps {
  there: readonly { id: string; title: string }[];
  services: readonly { id: number; name: string; isActive: boolean }[];
  clinic: Business;
}

function Form({ there, services, clinic }: FormProps) {
  const goOn = useGoOn();
  const taken = takenStarters(
    STARTER_CONSENTS,
    titleOf,
    there.map(({ id, title: name }) => ({ id, name })),
  );
  const edit = useEdit({
    name: 'consentimientos.inicio',
    saved: { values: { ...startOf(STARTER_CONSENTS, services, taken), ...headOf(clinic) } as Values, version: 0 },
    schema,
    send: (body) => call('createStarterConsents', { body }),
    said: ({ created, skipped }) => sayStarted(created.length, skipped, WORDS),
    refresh: (cache) => cache.invalidateQueries(answersOf('listConsentForms')),
    onSaved: () => goOn(HOME),
    keeps: true,
  });
  const [institution, place] = useWatch({ control: edit.form.control, name: ['institution', 'place'] });
  return (
    <StarterTexts
      edit={edit}
      starters={STARTER_CONSENTS}
      taken={taken}
      services={services}
      nameOf={titleOf}
      textOf={(text) => <Letter words={{ ...text, institution, place }} />}
      words={WORDS}
      failed="No se agregaron las cartas"
    >
      <div className={config.columns}>
        <EditText edit={edit} name="institution" label="Establecimiento" input={{ autoComplete: 'off' }} />
        <EditText edit={edit} name="place" label="Lugar" input={{ autoComplete: 'off' }} />
      </div>
    </StarterTexts>
  );
}

/** Letters in the clinic's name, which its lawyer reads and completes. */
export default function StarterConsentsPage() {
  const clinic = useQuery(businessQuery());
  return (
    <StarterPage
      title="Cartas para empezar"
      back={{ to: HOME, label: 'Consentimientos' }}
      lead="Son borradores con el nombre y el lugar de tu clínica: tu abogado debe leerlos antes de usarlos, y decir si llevan testigos. Marcamos las que van con tus tratamientos."
      query={useQuery(formsQuery())}
    >
      {(there, services) => (
        <Loaded query={clinic} rows={8}>
          {(business) => <Form there={there} services={services} clinic={business} />}
        </Loaded>
      )}
    </StarterPage>
  );
}
