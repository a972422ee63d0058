import type { StaffMember } from '@rostro/shared/contract/team/team';
import { firstNameOf } from '@rostro/shared/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { needed, PUBLIC } from '#api/queryClient.ts';
import { servicesQuery } from '#api/services.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { PageHead } from '#ui/head/PageHead.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { Portrait } from './Portrait.tsx';
import styles from './TeamPage.module.css';

/** The people that the site shows, in order. */
const staffQuery = () =>
  queryOptions({
    queryKey: [PUBLIC, 'staff'],
    queryFn: async ({ signal }): Promise<StaffMember[]> => (await call('listStaff', undefined, { signal })).items,
    staleTime: 5 * 60_000,
  });

const NAMED = 3;
/** The public register of professional licences. */
const REGISTER = 'https://www.cedulaprofesional.sep.gob.mx/';

/** `Céd. prof. 8204517 · Céd. esp. 112233`; a line ends between the two only. */
const sayLicences = ({ licence, specialtyLicence }: StaffMember): string =>
  [licence && `Céd. prof. ${licence}`, specialtyLicence && `Céd. esp. ${specialtyLicence}`]
    .filter(Boolean)
    .map((one) => one.replaceAll(' ', '\u00a0'))
    .join(' · ');

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** The first services of a person by name, and how many more there are. */
function sayServices(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? []);
  const more = known.length - NAMED;
  return LIST.format(more > 0 ? [...known.slice(0, NAMED), `${more} más`] : known);
}

const CARD =
  'grid grid-rows-[auto_1fr] gap-4 max-handset:grid-rows-none max-handset:grid-cols-[clamp(80px,26vw,112px)_minmax(0,1fr)] max-handset:py-5 max-handset:border-t max-handset:border-t-line';

interface CareProps {
  member: StaffMember;
  /** Among all people of the page. */
  place: number;
  names: ReadonlyMap<number, string>;
}

/** The proof of a training comes before anything that the clinic says about itself. */
function Credentials({ member }: { member: StaffMember }) {
  const licences = sayLicences(member);
  const { name, university } = member;
  if (licences === '' && university === '') return null;
  return (
    <div className="flex items-start gap-2.5 mt-2 text-15 [&>svg]:flex-none [&>svg]:mt-0.5 [&>svg]:text-sage">
      <ShieldCheck size={20} strokeWidth={1.6} aria-hidden />
      <div>
        {licences && <p className="font-medium">{licences}</p>}
        {university && <p className="muted">{university}</p>}
        {licences && (
          <a className="link small" href={REGISTER} target="_blank" rel="noreferrer">
            Consulta la cédula en la SEP
            <span className="sr"> de {name} (se abre en otra pestaña)</span>
          </a>
        )}
      </div>
    </div>
  );
}

/** A person whose visits can be booked. */
function Care({ member, place, names }: CareProps) {
  const { id, name, position, photo, about, serviceIds } = member;
  const services = sayServices(serviceIds, names);
  return (
    <li className={CARD}>
      <Portrait name={name} photo={photo} place={place} />
      <div className="flex flex-col items-start gap-1">
        <h2 className="h3">{name}</h2>
        <p className="muted">{position}</p>
        <Credentials member={member} />
        {about && <p className="mt-2">{about}</p>}
        {services && (
          <p className="small">
            <span className="muted">Atiende: </span>
            {services}
          </p>
        )}
        <div className="mt-auto pt-3 [&>a]:max-w-full [&>a]:whitespace-normal">
          <LinkButton
            variant="outline"
            small
            to={`/servicios?staffId=${encodeURIComponent(id)}`}
            aria-label={`Reservar con ${name}`}
          >
            Reservar con {firstNameOf(name)}
          </LinkButton>
        </div>
      </div>
    </li>
  );
}

interface OthersProps {
  people: readonly StaffMember[];
  /** The place of the first of them among all people of the page. */
  from: number;
}

const Others = ({ people, from }: OthersProps) => (
  <section className={classes(styles.others, 'mt-12 max-handset:mt-5')} aria-labelledby="reciben">
    <h2 id="reciben" className="h3">
      Quienes te reciben
    </h2>
    <ul>
      {people.map(({ id, name, position, photo }, index) => (
        <li key={id}>
          <Portrait name={name} photo={photo} place={from + index} round />
          <p>
            {name}
            <span className="muted">{position}</span>
          </p>
        </li>
      ))}
    </ul>
  </section>
);

function MemberSkeleton() {
  return (
    <li className={CARD} aria-hidden="true">
      <span className="block aspect-4/3 rounded-card overflow-hidden max-handset:aspect-square max-handset:rounded-control">
        <Skeleton height="100%" />
      </span>
      <div className="grid grid-cols-1 content-start justify-items-start gap-1 [&>a]:mt-3">
        <Skeleton height={26} width="70%" />
        <Skeleton height={20} width="40%" />
        <Skeleton height={20} width="60%" />
        <Skeleton height={96} />
        <Skeleton height={44} width="60%" />
      </div>
    </li>
  );
}

export default function TeamPage() {
  useTitle('Nuestro equipo');
  const { data, error, refetch } = useQuery(needed(staffQuery()));
  const { data: services = [], isLoading } = useQuery(needed(servicesQuery()));
  // With their services, because a later line would move the cards below.
  const staff = isLoading ? undefined : data;
  const names = new Map(services.map(({ id, name }) => [id, name]));
  const care = staff?.filter(({ serviceIds }) => serviceIds.length > 0) ?? [];
  const others = staff?.filter(({ serviceIds }) => serviceIds.length === 0) ?? [];

  return (
    <div className="page pb-20 max-handset:pb-12">
      <PageHead title="Nuestro equipo">
        Las personas que te reciben, te escuchan y te atienden. En tu cita te toca quien mejor conoce tu tratamiento.
      </PageHead>
      {error && !staff && (
        <ErrorNote title="No pudimos cargar al equipo." detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      <ul
        className={classes(
          care.some(({ photo }) => photo !== '') && styles.photos,
          'grid grid-cols-3 gap-y-10 gap-x-6 max-tablet:grid-cols-2 max-handset:grid-cols-1 max-handset:gap-0',
        )}
        aria-busy={staff === undefined && !error}
      >
        {care.map((member, place) => (
          <Care key={member.id} member={member} place={place} names={names} />
        ))}
        {!staff && !error && placeholderKeys(3).map((place) => <MemberSkeleton key={place} />)}
      </ul>
      {others.length > 0 && <Others people={others} from={care.length} />}
      {staff?.length === 0 && <Note>Pronto te presentaremos aquí a quienes te atienden.</Note>}
      <section
        className="flex flex-wrap items-center justify-between gap-y-5 gap-x-8 mt-16 pt-8 border-t border-t-line [&_p]:mt-1 max-handset:mt-5 max-handset:[&>a]:flex-1"
        aria-labelledby="siguiente"
      >
        <div>
          <h2 id="siguiente" className="h3">
            ¿Nos conocemos?
          </h2>
          <p className="muted">Elige tu tratamiento y aparta tu hora; si tienes dudas, empieza con un diagnóstico.</p>
        </div>
        <LinkButton to="/servicios">Reservar Cita</LinkButton>
      </section>
    </div>
  );
}
