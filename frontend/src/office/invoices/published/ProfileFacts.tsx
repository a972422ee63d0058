import type { TaxProfile } from '@rostro/shared/contract/invoices-profile';
import { regimeName, useName } from '@rostro/shared/optional/fiscal/catalogs';

/** What a provider of invoices asks for, in its order. */
export const ProfileFacts = ({ profile }: { profile: TaxProfile }) => (
  <>
    <b>{profile.name}</b>
    <small className="tabular-nums">
      {profile.rfc} · C.P. {profile.postalCode}
    </small>
    <small>
      {profile.regime} {regimeName(profile.regime)}
    </small>
    <small>
      {profile.use} {useName(profile.use)}
    </small>
    <small>{profile.email}</small>
  </>
);
