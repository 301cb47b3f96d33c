/** One small style sheet for both themes, in the product's colours. */
export const panelStyle = `
:root { color-scheme: light dark; --page: #F7F9F4; --card: #FFFFFF; --text: #12231C; --soft: #4D5F55; --edge: #7B8D82;
  --line: #D6DFD4; --action: #0D5B43; --on-action: #FFFFFF; --link: #0B6B4E; --note: #FFF1CC; --on-note: #7A4F00; --done: #DDF3E4; --on-done: #14693F; }
@media (prefers-color-scheme: dark) { :root { --page: #0C1512; --card: #13201B; --text: #E9F2EB; --soft: #A6B8AE; --edge: #6C8278;
  --line: #2A3C34; --action: #66D3A4; --on-action: #06231A; --link: #7ADDB2; --note: #332605; --on-note: #FFD27A; --done: #10301F; --on-done: #7BDCA3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; }
.mark { margin: 0; padding: .75rem 1rem; background: var(--note); color: var(--on-note); text-align: center; font-weight: 600; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -.02em; margin: .5rem 0 1rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .75rem; }
a { color: var(--link); text-underline-offset: .15em; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 1.25rem; }
.done { background: var(--done); color: var(--on-done); border-radius: 14px; padding: .75rem 1rem; margin: 0 0 1rem; font-weight: 600; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .4rem 1rem; margin: 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .6rem .75rem .6rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0 0; }
button { min-height: 44px; padding: .5rem 1.1rem; border-radius: 14px; border: 2px solid var(--edge); background: transparent; color: var(--text); font: inherit; font-weight: 600; cursor: pointer; }
button.main { background: var(--action); border-color: var(--action); color: var(--on-action); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code { overflow-wrap: anywhere; font-size: .9rem; }
.qr { display: block; width: 12rem; height: 12rem; background: #fff; border-radius: 14px; padding: .5rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } button { width: 100%; } }
`;
