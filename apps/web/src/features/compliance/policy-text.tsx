import type { Policy } from '@patinha/contract/policy';

export const PolicyText = ({ policy }: { policy: Policy }) => (
  <article>
    <h2 className="text-3xl">{policy.title}</h2>
    <p className="text-muted-foreground mt-2 text-lg">{policy.lead}</p>
    {policy.sections.map(({ title, paragraphs, points }) => (
      <section key={title} className="mt-8">
        <h3 className="text-xl">{title}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-2.5">
            {paragraph}
          </p>
        ))}
        {points && (
          <ul className="marker:text-primary mt-2.5 list-disc space-y-1.5 pl-5">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </article>
);
