import { serviceTypes } from '@patinha/domain/service';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { serviceTypeLabel } from '../../lib/words/service-type-label.ts';
import { Button } from '../../ui/button.tsx';
import { searchText as text } from './landing.strings.ts';

/** The public search, from the first view: a form that needs no script and no account. */
export const LandingSearch = () => (
  <form
    action="/marketplace"
    aria-label={text.title}
    className="bg-card text-foreground shadow-card mt-9 grid max-w-2xl rounded-xl p-2 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-center"
  >
    <Part label={text.service}>
      <select name="categoria" className={field}>
        <option value="">{text.anyService}</option>
        {serviceTypes.map((type) => (
          <option key={type} value={type}>
            {serviceTypeLabel[type]}
          </option>
        ))}
      </select>
    </Part>
    <Part label={text.city}>
      <input name="cidade" autoComplete="address-level2" placeholder={text.anyCity} className={field} />
    </Part>
    <Part label={text.day}>
      <input name="dia" type="date" className={field} />
    </Part>
    <Button type="submit" variant="hero" size="lg" className="max-sm:mt-2 sm:ml-2">
      <Search aria-hidden="true" />
      {text.submit}
    </Button>
  </form>
);

const field = 'h-8 w-full min-w-0 bg-transparent text-base font-semibold outline-none';

const Part = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <label className="border-border has-focus-visible:outline-ring grid min-h-14 min-w-0 content-center px-3 has-focus-visible:outline-2 max-sm:border-b sm:border-r sm:nth-of-type-3:border-r-0">
    <span className="text-muted-foreground text-sm">{label}</span>
    {children}
  </label>
);
