document.title = "script"; document.title = "script"; document.title = "script"; document.title = "script";
