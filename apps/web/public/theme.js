// Before the first paint: the stored choice. Without one the style sheet follows the system, also when it changes.
(function () {
  try {
    var stored = localStorage.getItem('patinha.theme');
    if (stored) document.documentElement.dataset.theme = stored === 'dark' ? 'dark' : 'light';
  } catch {
    // Storage may be forbidden; then the system decides.
  }
})();
