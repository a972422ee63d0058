import type { StaffMember } from '@rostro/shared/contract/team/team';
import { firstNameOf } from '@rostro/shared/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { needed, PUBLIC } from '#api/queryClient.ts';
import { servicesQuery } from '#api/services.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { PageHead } from '#ui/head/PageHead.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './TeamPage.module.css';

/** The people that the site shows, in order. */
const staffQuery = () =>
  queryOptions({
    queryKey: [PUBLIC, 'staff'],
    queryFn: async ({ signal }): Promise<StaffMember[]> => (await call('listStaff', undefined, { signal })).items,
    staleTime: 5 * 60_000,
  });

/** The widest column of the page. */
const PORTRAIT = '(max-width: 600px) 112px, (max-width: 860px) 46vw, 384px';
const NAMED = 3;

/** The photo, or the drawing without one. */
const Portrait = ({ photo, round = false }: { photo: string; round?: boolean }) =>
  photo === '' ? (
    <span className={classes(styles.drawing, round && styles.round)} aria-hidden="true" />
  ) : (
    <span className={classes(styles.photo, round && styles.round)}>
      <Picture src={photo} sizes={PORTRAIT} eager />
    </span>
  );

/** `Céd. prof. 8204517 · Céd. esp. 112233` */
const sayLicences = ({ licence, specialtyLicence }: StaffMember): string =>
  [licence && `Céd. prof. ${licence}`, specialtyLicence && `Céd. esp. ${specialtyLicence}`].filter(Boolean).join(' · ');

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** The first services of a person by name, and how many more there are. */
function sayServices(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? []);
  const more = known.length - NAMED;
  return LIST.format(more > 0 ? [...known.slice(0, NAMED), `${more} más`] : known);
}

interface CareProps {
  member: StaffMember;
  names: ReadonlyMap<number, string>;
}

/** A person whose visits can be booked. */
function Care({ member, names }: CareProps) {
  const { id, name, position, photo, university, about, serviceIds } = member;
  const licences = sayLicences(member);
  const services = sayServices(serviceIds, names);
  return (
    <li
      className={classes(
        styles.member,
        'grid content-start gap-4 max-handset:grid-cols-[clamp(80px,26vw,112px)_minmax(0,1fr)] max-handset:py-5 max-handset:border-t max-handset:border-t-line',
      )}
    >
      <Portrait photo={photo} />
      <div className="grid grid-cols-1 content-start justify-items-start gap-1 [&>a]:mt-3">
        <h2 className="h3">{name}</h2>
        <p className="muted">{position}</p>
        {licences && <p className="small muted">{licences}</p>}
        {university && <p className="small muted">{university}</p>}
        {about && <p className="mt-2">{about}</p>}
        {services && (
          <p className="small">
            <span className="muted">Atiende: </span>
            {services}
          </p>
        )}
        <LinkButton
          variant="outline"
          small
          to={`/servicios?staffId=${encodeURIComponent(id)}`}
          aria-label={`Reservar con ${name}`}
        >
          Reservar con {firstNameOf(name)}
        </LinkButton>
      </div>
    </li>
  );
}

const Others = ({ people }: { people: readonly StaffMember[] }) => (
  <section className={classes(styles.others, 'mt-12 max-handset:mt-5')} aria-labelledby="reciben">
    <h2 id="reciben" className="h3">
      Quienes te reciben
    </h2>
    <ul>
      {people.map(({ id, name, position, photo }) => (
        <li key={id}>
          <Portrait photo={photo} round />
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
    <li
      className={classes(
        styles.member,
        'grid content-start gap-4 max-handset:grid-cols-[clamp(80px,26vw,112px)_minmax(0,1fr)] max-handset:py-5 max-handset:border-t max-handset:border-t-line',
      )}
      aria-hidden="true"
    >
      <span className={styles.photo}>
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
        className="grid grid-cols-3 gap-y-10 gap-x-6 max-tablet:grid-cols-2 max-handset:grid-cols-1 max-handset:gap-0"
        aria-busy={staff === undefined && !error}
      >
        {care.map((member) => (
          <Care key={member.id} member={member} names={names} />
        ))}
        {!staff && !error && placeholderKeys(3).map((place) => <MemberSkeleton key={place} />)}
      </ul>
      {others.length > 0 && <Others people={others} />}
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
